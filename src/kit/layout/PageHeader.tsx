import { ArrowLeftOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useDocumentTitle } from './document-title'
import './page-header.css'

type Props = {
  title: string
  /** The document title; the page title by default. */
  documentTitle?: string
  /** The parents of the page. */
  back?: { to: string; label: string }
  /** The facts that identify the record. */
  facts?: ReactNode
  /** The primary action is last. */
  actions?: ReactNode
}

/** The header of every page: title on the left, actions on the right. */
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
