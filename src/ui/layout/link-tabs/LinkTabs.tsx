import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import './link-tabs.css'

export type LinkTab = { key: string; label: ReactNode; to: string }
type Props = { label: string; tabs: readonly LinkTab[]; current: string }

const byTab = { byTab: true }

/** Tabs of lists that share a page. They are links, because the address contains the open one. */
export const LinkTabs = ({ label, tabs, current }: Props) => {
  const frame = useRef<HTMLElement>(null)
  const { state } = useLocation()
  // Another list is another page: the focus moves to the same tab there.
  useEffect(() => {
    if (!state?.byTab || document.activeElement !== document.body) return
    frame.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
  }, [state])
  return (
    <nav ref={frame} className="link-tabs" aria-label={label}>
      {tabs.map(({ key, label: text, to }) => (
        <Link key={key} to={to} state={byTab} aria-current={key === current ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  )
}
