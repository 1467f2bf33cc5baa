import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from 'react'
import { t } from '#i18n/index.ts'
import type { Row } from '#kit/context/props.ts'
import { confirmationNow } from '#providers/notifications/confirmation.ts'
import { useCommands } from '#ui/keyboard/commands.ts'
import { useShortcuts } from '#ui/keyboard/use-shortcuts.ts'

const LayerContext = createContext(0)
/** How many forms are above each other on the page. */
let top = 0

/** A form above another one: the keys that save act on it alone. */
export const SaveLayer = ({ children }: { children: ReactNode }) => {
  const layer = useContext(LayerContext) + 1
  useLayoutEffect(() => {
    const below = top
    top = layer
    return () => {
      top = below
    }
  }, [layer])
  return <LayerContext value={layer}>{children}</LayerContext>
}

/** Whether nothing is above the form that asks: no form, and no question that has to be answered first. */
const useIsOnTop = (): (() => boolean) => {
  const layer = useContext(LayerContext)
  return () => layer === top && !confirmationNow().open
}

/** ⌘S and Ctrl+S save the form instead of the web page. */
export const useSaveKeys = (save: () => void) => {
  const isOnTop = useIsOnTop()
  useCommands([{ key: 'save', label: t('common.save'), shortcut: 'save', run: save }])
  useShortcuts({
    save: () => {
      if (isOnTop()) save()
    },
  })
}

/** Saves and continues with the next record of the list, or a new one. */
export type SaveSeries = { key: 'next' | 'new'; onSaved: (record: Row) => void }

/** Further ways to save a form, with their keys. */
export const useSeries = (
  series: readonly SaveSeries[],
  submit: () => void,
  onSaved: (record: Row) => void,
) => {
  const chosen = useRef<SaveSeries>(undefined)
  const isOnTop = useIsOnTop()
  const actOf = (key: SaveSeries['key']) => {
    const one = series.find((one) => one.key === key)
    return (
      one &&
      (() => {
        if (!isOnTop()) return
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
