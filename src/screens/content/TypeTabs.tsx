import { useEffect, useRef } from 'react'
import { landingLink } from '../../../contract/grammar/sidebar'
import { useT } from '../../i18n'
import { LinkTabs } from '../../kit/layout/link-tabs/LinkTabs'
import { contentTabLabel, entryOfType, type ItemEntry } from './types'

type Props = {
  entry: ItemEntry
  types: readonly string[]
  type: string
  /** Set by a click: the list of another type is another page, and the focus stays on its tab. */
  pressed: { current: boolean }
}

/** The types as tabs, in the backend's order. */
export const TypeTabs = ({ entry, types, type, pressed }: Props) => {
  const t = useT()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const current = frame.current?.querySelector<HTMLElement>('[aria-current]')
    current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    if (pressed.current) current?.focus()
    pressed.current = false
  }, [pressed])
  const tabs = types.map((one) => ({
    key: one,
    label: contentTabLabel(one),
    to: landingLink(entryOfType(entry, one)),
  }))
  return (
    <div
      ref={frame}
      onClickCapture={() => {
        pressed.current = true
      }}
    >
      <LinkTabs label={t('content.types')} tabs={tabs} current={type} />
    </div>
  )
}
