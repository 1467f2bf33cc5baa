import type { ReactNode } from 'react'
import { useDocumentTitle } from './document-title'
import './page-header.css'

type Props = {
  title: string
  /** The document title; the page title by default. */
  documentTitle?: string
  /** The parents of the page: its `Breadcrumbs`. */
  trail?: ReactNode
  /** The state of a record, next to its title. */
  status?: ReactNode
  /** The facts that identify the record. */
  facts?: ReactNode
  /** The primary action is last. */
  actions?: ReactNode
}

/** The header of every page: title and state on the left, actions on the right of the same line, facts below. */
export const PageHeader = ({ title, documentTitle, trail, status, facts, actions }: Props) => {
  useDocumentTitle(documentTitle ?? title)
  return (
    <header className="page-header">
      {trail}
      <div className="page-header-line">
        <div className="page-header-title">
          <h1>{title}</h1>
          {status}
        </div>
        {actions && <div className="page-header-actions">{actions}</div>}
      </div>
      {facts && <div className="page-header-facts">{facts}</div>}
    </header>
  )
}
