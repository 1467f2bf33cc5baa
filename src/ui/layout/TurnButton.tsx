import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { t } from '#i18n/index.ts'

type Turn = 'prev' | 'next'

export const TurnIcon = ({ kind }: { kind: Turn }) =>
  kind === 'prev' ? <LeftOutlined aria-hidden /> : <RightOutlined aria-hidden />

export const isTurn = (kind: string): kind is Turn => kind === 'prev' || kind === 'next'

/** antd's own button is named after its icon, “left” or “right”. It disables this one on the first and the last page. */
export const TurnButton = ({ kind, disabled }: { kind: Turn; disabled?: boolean }) => {
  return (
    <button
      type="button"
      className="ant-pagination-item-link"
      tabIndex={-1}
      disabled={disabled}
      aria-label={t(kind === 'prev' ? 'list.previous' : 'list.next')}
    >
      <TurnIcon kind={kind} />
    </button>
  )
}
