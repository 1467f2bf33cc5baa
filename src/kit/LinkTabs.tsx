import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './link-tabs.css'

export type LinkTab = { key: string; label: ReactNode; to: string }

/** Lists that share a page, beside one another: links, for which is open stands in the address. */
export const LinkTabs = ({
  label,
  tabs,
  current,
}: {
  label: string
  tabs: readonly LinkTab[]
  current: string
}) => (
  <nav className="link-tabs" aria-label={label}>
    {tabs.map((tab) => (
      <Link key={tab.key} to={tab.to} aria-current={tab.key === current ? 'page' : undefined}>
        {tab.label}
      </Link>
    ))}
  </nav>
)
