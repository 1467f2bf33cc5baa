import { Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Registry } from '#contract/registry.ts'
import { t } from '#i18n/index.ts'
import { confirmationNow } from '#providers/notifications/confirmation.ts'
import { useWhenIdle } from '#ui/hooks/use-when-idle.ts'
import { isComposing, isTypingTarget, latinLetterOf } from '#ui/keyboard/keyboard.ts'
import { useShortcuts } from '#ui/keyboard/use-shortcuts.ts'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'
import { loadSignInAgain } from '../dialogs/SessionRenewal'
import { goToTargets } from '../keys/places'
import { type Overlay, showOverlay, useOverlay } from './state'
import { usePalettePages } from './use-places'

/** The maximum time until the letter follows. */
const sequenceTimeoutMs = 1500

/** `g`, then the letter of a page, opens it. */
const useGoKeys = (registry: Registry) => {
  const navigate = useNavigate()
  const placesNow = usePalettePages(registry)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const wait = () => {
    stop.current?.()
    // Before other handlers: after `g` a letter means a page.
    const press = (event: KeyboardEvent) => {
      if (['Shift', 'CapsLock'].includes(event.key)) return
      stop.current?.()
      if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event) || isTypingTarget(event))
        return
      const path = goToTargets[latinLetterOf(event)]
      const place = placesNow().find((one) => one.path === path)
      if (!path) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (place) void navigate(place.to)
    }
    const timer = setTimeout(() => stop.current?.(), sequenceTimeoutMs)
    stop.current = () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', press, true)
      stop.current = undefined
    }
    window.addEventListener('keydown', press, true)
  }
  useShortcuts({ go: wait })
}

const Palette = lazyWithTexts(() => import('./Palette'))
const WhatsNew = lazyWithTexts(() => import('../help/WhatsNew'))
const KeysHelp = lazyWithTexts(() => import('../keys/ShortcutsHelp'))

/** Each is loaded on demand, and stays mounted to close smoothly. */
const useNeeded = (shown: Overlay | undefined) => {
  const [needed, setNeeded] = useState<readonly Overlay[]>([])
  if (shown && !needed.includes(shown)) setNeeded([...needed, shown])
  return needed
}

/** While it is loading, the page has no shortcuts. */
const Coming = () => {
  return <div role="dialog" aria-label={t('shell.loading')} aria-busy className="sr-only" />
}

// A failed load is repeated when it is needed.
const preload = () => void Promise.all([Palette.preload(), loadSignInAgain()]).catch(() => {})

/** Overlays of any page: the palette by ⌘K, the shortcuts by `?`; and the keys for pages. */
export const Overlays = ({ registry }: { registry: Registry }) => {
  const shown = useOverlay()
  const needed = useNeeded(shown)
  const close = () => showOverlay(undefined)
  useShortcuts({
    // An open question has to be answered first.
    palette: () => !confirmationNow().open && showOverlay(shown === 'palette' ? undefined : 'palette'),
    help: () => showOverlay('keys'),
  })
  useGoKeys(registry)
  useWhenIdle(preload)
  // Closed for the next user.
  useEffect(() => () => showOverlay(undefined), [])
  return (
    <Suspense fallback={<Coming />}>
      {needed.includes('palette') && (
        <Palette registry={registry} open={shown === 'palette'} onClose={close} />
      )}
      {needed.includes('keys') && <KeysHelp registry={registry} open={shown === 'keys'} onClose={close} />}
      {needed.includes('news') && <WhatsNew registry={registry} open={shown === 'news'} onClose={close} />}
    </Suspense>
  )
}
