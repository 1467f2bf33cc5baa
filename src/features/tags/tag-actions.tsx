import { Suspense, useMemo } from 'react'
import { t } from '#i18n/index.ts'
import { useCall } from '#kit/call/use-call.ts'
import type { ChangingAction, RecordAction } from '#kit/context/record-action.ts'
import { confirmQuestion, requestConfirmation } from '#providers/notifications/confirmation.ts'
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
      const isAdding = key === 'add'
      const doing = t(isAdding ? 'tag.add' : 'tag.removeOne')
      const common = {
        key: `tag ${key}`,
        group: t('tag.group'),
        label: () => doing,
        bulk: (count: number) => t(isAdding ? 'tag.addMany' : 'tag.removeMany', { count }),
        can,
        applies: (row: object) => isAdding || tagsIn(row).length > 0,
      }
      const changeBy = (tag: string): ChangingAction => ({
        ...common,
        run: ({ id }) => call(name, { params: { id }, payload: { [key]: [tag] } }),
        atOnce,
        successText: ({ length: count }) => t(isAdding ? 'tag.added' : 'tag.removed', { count }),
        call: name,
      })
      return {
        ...common,
        asks: async (rows, page) => {
          let tag = ''
          const ready = createStore(false)
          const onChange = (typed: string) => {
            tag = typed
            ready.set(Boolean(typed))
          }
          const isConfirmed = await requestConfirmation({
            type: 'edit',
            flag: false,
            title: common.bulk(rows.length),
            content: (
              <Suspense fallback={null}>
                <TagInput of={of} onChange={onChange} onEnter={confirmQuestion} />
              </Suspense>
            ),
            confirmText: doing,
            ready,
          })
          return isConfirmed ? page.run(changeBy(tag), rows) : undefined
        },
      }
    }
    return [action('add'), action('remove')]
  }, [isServed, of, call])
}
