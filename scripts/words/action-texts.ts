import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Text } from '#contract/grammar/text.ts'
import { type ActionTextPart, actionText } from '#kit/actions/declared/action-texts.ts'

const english = (text: Text) => (typeof text === 'string' ? text : text.other)

/** The texts of the declared actions of a resource, with the keys of their translations. */
export const textsOfActions = (resource: AnyResource) =>
  Object.entries(resource.actions ?? {}).flatMap(([key, action]) => {
    const { label, title, confirm, done, reasons = {} } = action
    const bulk = typeof action.bulk === 'object' ? action.bulk : {}
    const texts: [part: ActionTextPart, text: Text | undefined][] = [
      ['', label],
      ['title', title],
      ['confirm', confirm],
      ['done', done],
      ['bulk', bulk.label],
      ['bulk.confirm', bulk.confirm],
      ['bulk.done', bulk.done],
      ...Object.entries(reasons).map(([reason, text]): [ActionTextPart, Text] => [`reasons.${reason}`, text]),
    ]
    return texts.flatMap(([part, text]) =>
      text === undefined
        ? []
        : [
            {
              key: `${resource.name}.actions.${key}${part && `.${part}`}`,
              english: english(text),
              shown: actionText(resource, key, part, text),
            },
          ],
    )
  })
