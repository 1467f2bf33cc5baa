import { DownloadOutlined, LoadingOutlined } from '@ant-design/icons'
import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { downloadRestrictedFile } from '#providers/download.ts'
import { toHttpError } from '#providers/errors.ts'
import './file.css'

type Props = { url: string; name: string /** The name of the saved file. */; fileName: string }
type State = { progress?: number; problem?: string }

const percent = (part: number) => `${formatNumber(Math.floor(part * 100))} %`

/** A file that needs the session: fetched by a click, with progress and errors next to it. */
export const DownloadLink = ({ url, name, fileName }: Props) => {
  const [{ progress, problem }, setState] = useState<State>({})
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const isRunning = progress !== undefined

  const start = async () => {
    const own = new AbortController()
    stop.current = own
    setState({ progress: 0 })
    try {
      await downloadRestrictedFile(url, fileName, {
        signal: own.signal,
        onProgress: ({ part }) => setState({ progress: part }),
      })
      if (!own.signal.aborted) setState({})
    } catch (error) {
      setState({ problem: toHttpError(error).messages.join(' ') })
    }
  }
  return (
    <span className="download">
      <button
        type="button"
        className="download-button"
        aria-label={t('form.download.do', { name })}
        aria-busy={isRunning}
        onClick={() => {
          if (!isRunning) void start()
        }}
      >
        {isRunning ? <LoadingOutlined aria-hidden /> : <DownloadOutlined aria-hidden />}
        <span className="download-name">{name}</span>
      </button>
      {isRunning && (
        <span role="status" className="download-progress">
          {progress > 0 ? percent(progress) : t('form.download.running')}
        </span>
      )}
      {problem && (
        <span role="alert" className="download-problem">
          {t('form.download.failed', { problem })}
        </span>
      )}
    </span>
  )
}
