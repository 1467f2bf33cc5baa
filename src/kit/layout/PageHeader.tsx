import { ArrowLeftOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useDocumentTitle } from './document-title'
import './page-header.css'

type Props = {
  title: string
  /** Stands in the browser's tab; the title, unless it is given. */
  documentTitle?: string
  /** Where the page belongs to. */
  back?: { to: string; label: string }
  /** The few facts that identify what is shown. */
  facts?: ReactNode
  /** The primary action comes last. */
  actions?: ReactNode
}

/** The head of every page: what this is, on the left; what can be done with it, on the right. */
export const PageHeader = ({ title, documentTitle, back, facts, actions }: Props) => {
  useDocumentTitle(documentTitle ?? title)
  return (
    <header className="page-header">
      <div className="page-header-what">
        {back && (
          <Link className="page-header-back" to={back.to}>
            <ArrowLeftOutlined aria-hidden /> {back.label}
          </Link>
        )}
        <h1>{title}</h1>
        {facts && <div className="page-header-facts">{facts}</div>}
      </div>
      {actions && <div className="page-header-actions">{actions}</div>}
    </header>
  )
}
