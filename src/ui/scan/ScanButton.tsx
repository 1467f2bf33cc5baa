import { CameraOutlined } from '@ant-design/icons'
import { Suspense, useState } from 'react'
import { t } from '#i18n/index.ts'
import { IconButton } from '../layout/IconButton'
import { lazyWithTexts } from '../lazy/lazy'

const ScanDialog = lazyWithTexts(() => import('./ScanDialog'))

/** Phones and tablets; scanners at a desk type into the input by themselves. */
const isHandheld = () => window.matchMedia('(pointer: coarse)').matches

/** Scans a barcode with the camera. */
export const ScanButton = ({ onScan }: { onScan: (code: string) => void }) => {
  const [isOpen, setOpen] = useState(false)
  if (!isHandheld()) return null
  return (
    <>
      <IconButton
        icon={<CameraOutlined aria-hidden />}
        label={t('scan.open')}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <ScanDialog
            onClose={() => setOpen(false)}
            onScan={(code) => {
              setOpen(false)
              onScan(code)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
