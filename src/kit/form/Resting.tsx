import { type ReactNode, useLayoutEffect } from 'react'

type Props = { isSaving: boolean; className?: string; children: ReactNode }

/** What is being saved: what is typed meanwhile would not be saved, so nothing is. The focus returns afterwards. */
export const Resting = ({ isSaving, className, children }: Props) => {
  useLayoutEffect(() => {
    if (!isSaving) return
    const from = document.activeElement
    return () => {
      if (document.activeElement === document.body && from instanceof HTMLElement) from.focus()
    }
  }, [isSaving])
  return (
    <div className={className} inert={isSaving}>
      {children}
    </div>
  )
}
