import { type KeyboardEvent, useState } from 'react'

/**
 * The list of suggestions below a text. Escape closes it and keeps the text: browsers clear inputs of the type `search`, which
 * antd uses. A second Escape belongs to what the text is in.
 */
export const useSuggestionList = (count: number) => {
  const [isWanted, setWanted] = useState(false)
  const open = isWanted && count > 0
  return {
    list: { open, onOpenChange: setWanted },
    onKeyDownCapture: (event: KeyboardEvent) => {
      // With open suggestions, antd would take the first of them on Tab and keep the focus: the next keys were lost.
      if (event.key === 'Tab') event.stopPropagation()
      if (event.key !== 'Escape') return
      event.preventDefault()
      if (!open) return
      event.stopPropagation()
      setWanted(false)
    },
  }
}
