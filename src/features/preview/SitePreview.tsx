import { DesktopOutlined, MobileOutlined } from '@ant-design/icons'
import { Modal, Segmented } from 'antd'
import { useState } from 'react'
import { t } from '#i18n/index.ts'
import { useReturnFocus } from '#ui/hooks/use-return-focus.ts'
import './site-preview.css'

const widths = { desktop: 1120, phone: 375 } as const
type Screen = keyof typeof widths

type Props = {
  /** The subject of the preview, for the frame's name. */
  title: string
  /** A complete document, already sanitized. */
  page: string
  /** Shown above it: how the page is unfinished. */
  note?: string | undefined
  onClose: () => void
}

/**
 * A preview of the public site in a frame without scripts and forms. It keeps the origin, because the shop's pictures
 * are not served to others.
 */
export const SitePreview = ({ title, page, note, onClose }: Props) => {
  useReturnFocus()
  const [screen, setScreen] = useState<Screen>('desktop')
  return (
    <Modal
      open
      title={t('preview.title')}
      footer={null}
      onCancel={onClose}
      width="min(1200px, calc(100vw - 32px))"
      className="site-preview"
      centered
    >
      <div className="site-preview-tools">
        <Segmented<Screen>
          aria-label={t('preview.width')}
          value={screen}
          onChange={setScreen}
          options={[
            { value: 'desktop', label: t('preview.desktop'), icon: <DesktopOutlined aria-hidden /> },
            { value: 'phone', label: t('preview.phone'), icon: <MobileOutlined aria-hidden /> },
          ]}
        />
        {note && <span className="site-preview-note">{note}</span>}
      </div>
      <div className="site-preview-desk">
        <iframe
          title={t('preview.of', { title })}
          srcDoc={page}
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          style={{ width: widths[screen] }}
        />
      </div>
    </Modal>
  )
}
