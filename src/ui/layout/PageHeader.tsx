import type { ReactNode } from 'react'
import { useDocumentTitle } from './document-title'
import './page-header.css'

type Props = {
  title: string
  /** The document title; the page title by default. */
  documentTitle?: string
  /** The parents of the page: its `Breadcrumbs`. */
  trail?: ReactNode
  /** The facts that identify the record. */
  facts?: ReactNode
  /** The primary action is last. */
  actions?: ReactNode
}

/** The header of every page: title on the left, actions on the right. */
export const PageHeader = ({ title, documentTitle, trail, facts, actions }: Props) => {
  useDocumentTitle(documentTitle ?? title)
  return (
    <header className="page-header">
      <div className="page-header-what">
        {trail}
        <h1>{title}</h1>
        {facts && <div className="page-header-facts">{facts}</div>}
      </div>
      {actions && <div className="page-header-actions">{actions}</div>}
    </header>
  )
}
