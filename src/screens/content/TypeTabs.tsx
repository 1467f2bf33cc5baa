import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { type Entry, landingLink } from '../../../contract/grammar/sidebar'
import { useT } from '../../i18n'
import '../../kit/list/filter-tabs.css'
import { placeOfType, tabOf } from './types'

type Props = {
  entry: Entry
  types: readonly string[]
  type: string
  /** Set by a press here: the list of another type is another one, and the focus stays on its tab. */
  pressed: { current: boolean }
}

/** The types side by side: links, as the type is in the address. */
export const TypeTabs = ({ entry, types, type, pressed }: Props) => {
  const t = useT()
  const current = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    current.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    if (pressed.current) current.current?.focus()
    pressed.current = false
  }, [pressed])
  return (
    <nav className="filter-tabs" aria-label={t('content.types')}>
      {types.map((one) => (
        <Link
          key={one}
          ref={one === type ? current : undefined}
          className="filter-tab"
          to={landingLink(placeOfType(entry, one))}
          aria-current={one === type ? 'page' : undefined}
          onClick={() => {
            pressed.current = true
          }}
        >
          {tabOf(one)}
        </Link>
      ))}
    </nav>
  )
}
