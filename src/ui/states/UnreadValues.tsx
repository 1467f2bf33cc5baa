import { t } from '#i18n/index.ts'
import './states.css'

/** Names values of the address that can't be read: they stay there without effect. */
export const UnreadValues = ({
  of,
}: {
  of: readonly (readonly [label: string, value: string | undefined])[]
}) => {
  const unread = of.flatMap(([label, value]) => (value ? t('list.filter.unread', { label, value }) : []))
  if (!unread.length) return null
  return (
    <p role="status" className="unread-values">
      {unread.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </p>
  )
}
