import { type ReactNode, useLayoutEffect } from 'react'

type Props = { isSaving: boolean; className?: string; children: ReactNode }

/** Blocks input while saving, because it would not be saved. The focus returns afterwards. */
export const FormLock = ({ isSaving, className, children }: Props) => {
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
