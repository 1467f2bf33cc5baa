import { useRef } from 'react'
import type { Row } from '#kit/context/props.ts'
import { confirmationNow } from '#providers/notifications/confirmation.ts'
import { useShortcuts } from '#ui/keyboard/use-shortcuts.ts'
import { useIsTopForm } from './save-layer'

/** Saves and continues with the next record of the list, or a new one. */
export type SaveSeries = { key: 'next' | 'new'; onSaved: (record: Row) => void }

/** Further ways to save a form, with their keys. */
export const useSeries = (
  series: readonly SaveSeries[],
  submit: () => void,
  onSaved: (record: Row) => void,
) => {
  const chosen = useRef<SaveSeries>(undefined)
  const isTop = useIsTopForm()
  const actOf = (key: SaveSeries['key']) => {
    const one = series.find((one) => one.key === key)
    return (
      one &&
      (() => {
        if (!isTop() || confirmationNow().open) return
        chosen.current = one
        submit()
      })
    )
  }
  useShortcuts({ saveNext: actOf('next'), saveNew: actOf('new') })
  return {
    keys: series.map(({ key }) => key),
    choose: (key: SaveSeries['key']) => actOf(key)?.(),
    saved: (record: Row) => (chosen.current ?? { onSaved }).onSaved(record),
    /** Called once a save has ended, or failed. */
    end: () => {
      chosen.current = undefined
    },
  }
}
