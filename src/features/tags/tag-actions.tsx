import { Suspense, useMemo } from 'react'
import { t } from '#i18n/index.ts'
import { useCall } from '#kit/call/use-call.ts'
import type { RecordAction } from '#kit/context/record-action.ts'
import { confirmQuestion } from '#providers/notifications/confirmation.ts'
import { createStore } from '#providers/store.ts'
import { lazy } from '#ui/lazy/lazy.tsx'
import { type Tagged, tagCalls, tagsIn, useHasTags } from './tag-calls'

/** Loaded with the question. */
const TagInput = lazy(async () => ({ default: (await import('./TagInput')).TagInput }))
const none: readonly RecordAction[] = []
/** For pages that show the tags as chips under the title; in the palette, tagging is an action. */
export const tagChips = ['tag']
/** Records tagged at a time; few enough to leave the backend capacity for others. */
const atOnce = 3

/** Adds a tag to one or many records, or removes one. */
export const useTagActions = (of: Tagged): readonly RecordAction[] => {
  const call = useCall()
  const isServed = useHasTags(of)
  return useMemo(() => {
    if (!isServed) return none
    const { call: name, access: can } = tagCalls[of]
    const action = (key: 'add' | 'remove'): RecordAction => {
      let requested = ''
      const isAdding = key === 'add'
      return {
        key: `tag ${key}`,
        group: t('tag.group'),
        label: () => t(isAdding ? 'tag.add' : 'tag.removeOne'),
        bulk: (count) => t(isAdding ? 'tag.addMany' : 'tag.removeMany', { count }),
        can,
        applies: (row) => isAdding || tagsIn(row).length > 0,
        question: ({ length: count }) => {
          const ready = createStore(false)
          const onChange = (typed: string) => {
            requested = typed
            ready.set(Boolean(typed))
          }
          return {
            type: 'edit',
            flag: false,
            title: t(isAdding ? 'tag.addMany' : 'tag.removeMany', { count }),
            content: (
              <Suspense fallback={null}>
                <TagInput of={of} onChange={onChange} onEnter={confirmQuestion} />
              </Suspense>
            ),
            confirmText: t(isAdding ? 'tag.add' : 'tag.removeOne'),
            ready,
          }
        },
        run: ({ id }) => call(name, { params: { id }, payload: { [key]: [requested] } }),
        atOnce,
        successText: ({ length: count }) => t(isAdding ? 'tag.added' : 'tag.removed', { count }),
        call: name,
      }
    }
    return [action('add'), action('remove')]
  }, [isServed, of, call])
}
