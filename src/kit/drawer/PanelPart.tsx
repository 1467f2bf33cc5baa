import type { ReactNode } from 'react'
import './drawer.css'

/** A titled part of a record in a drawer. */
export const PanelPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="panel-part">
    <h2>{title}</h2>
    {children}
  </section>
)
