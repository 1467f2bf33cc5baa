import { Alert, Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { t } from '#i18n/index.ts'
import { useReturnFocus } from '../hooks/use-return-focus'
import { createDetect } from './detect'
import './scan.css'

const everyMs = 150

/** Why there is no picture of a camera. */
const problemOf = (error: unknown) => {
  const { name } = error instanceof Error || error instanceof DOMException ? error : { name: '' }
  if (name === 'NotAllowedError' || name === 'SecurityError') return t('scan.denied')
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return t('scan.noCamera')
  return t('scan.failed')
}

type Props = { onScan: (code: string) => void; onClose: () => void }

/** The picture of the camera, until a barcode is in it. */
export default function ScanDialog({ onScan, onClose }: Props) {
  useReturnFocus()
  const video = useRef<HTMLVideoElement>(null)
  const scanned = useRef(onScan)
  scanned.current = onScan
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isClosed = false
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const start = async () => {
      // Browsers have no camera for pages without HTTPS.
      if (!navigator.mediaDevices?.getUserMedia) return setProblem(t('scan.insecure'))
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        const detect = await createDetect()
        const shown = video.current
        if (isClosed || !shown) return stop()
        shown.srcObject = stream
        await shown.play()
        const look = async () => {
          const code = isClosed ? undefined : await detect(shown)
          if (isClosed) return
          if (code) scanned.current(code)
          else timer = setTimeout(() => void look(), everyMs)
        }
        await look()
      } catch (error) {
        stop()
        if (!isClosed) setProblem(problemOf(error))
      }
    }
    void start()
    return () => {
      isClosed = true
      clearTimeout(timer)
      stop()
    }
  }, [])

  return (
    <Modal open centered title={t('scan.title')} footer={null} onCancel={onClose}>
      {problem ? (
        <Alert type="warning" showIcon role="alert" message={problem} />
      ) : (
        <>
          <p>{t('scan.hint')}</p>
          <video ref={video} className="scan-video" muted playsInline aria-label={t('scan.picture')} />
        </>
      )}
    </Modal>
  )
}
