import { Suspense, useRef, useState } from 'react'
import type { Image } from '#contract/grammar/record.ts'
import { type UsePictureLibrary, useKit } from '#kit/context/context.tsx'
import { useAccess } from '#providers/auth/access.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'

const LibraryPicker = lazyWithTexts(() => import('./LibraryPicker'))

/** Opens the library for a field or a text. */
export const useLibrary: UsePictureLibrary = (isWanted = true) => {
  const { registry } = useKit()
  const may = useAccess()
  const mayLook = isWanted && Object.hasOwn(registry.extensions.calls, 'mediaLibrary') && may(['Cms', 'READ'])
  const can = useCapability('mediaLibrary', mayLook) && mayLook
  const [state, setState] = useState<'away' | 'open' | 'closing'>('away')
  const [multiple, setMultiple] = useState(false)
  const answer = useRef<(pictures: Image[]) => void>(undefined)
  const end = (pictures: Image[]) => {
    answer.current?.(pictures)
    answer.current = undefined
    setState('closing')
  }
  return {
    can,
    choose: ({ multiple: several = false } = {}) => {
      answer.current?.([])
      setMultiple(several)
      setState('open')
      return new Promise((done) => {
        answer.current = done
      })
    },
    picker: state !== 'away' && (
      <Suspense>
        <LibraryPicker
          open={state === 'open'}
          multiple={multiple}
          onChoose={end}
          onClose={() => end([])}
          onClosed={() => setState('away')}
        />
      </Suspense>
    ),
  }
}
