import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Registry } from '../../../contract/registry'
import { isComposing, isTypingTarget, latinLetterOf } from '../../kit/keyboard/keyboard'
import { useShortcuts } from '../../kit/keyboard/use-shortcuts'
import { goToTargets } from '../keys/places'
import { usePalettePages } from './use-places'

/** The maximum time until the letter follows. */
const sequenceTimeoutMs = 1500

/** `g`, then the letter of a page, opens it. */
export const useGoKeys = (registry: Registry) => {
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
