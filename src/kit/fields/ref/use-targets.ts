import { accessRuleOfView, type FilterTarget } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { useAccess } from '#providers/auth/access.ts'
import { isUnpaged } from '#providers/data/requests.ts'
import { useChoices } from './choices'
import { useLabels } from './labels'

/** Whether there is a list to choose from that the role may read. */
export const useCanChoose = (target: AnyResource): boolean =>
  useAccess()(accessRuleOfView(target, 'list')) && Boolean(target.api.list)

/**
 * The labels of a filter's values. An unpaged list has them for any key; for other lists only ids can be requested, and
 * other keys are shown as they are.
 */
export const useTargetLabels = ({ resource, key }: FilterTarget, values: readonly string[]) => {
  const mayRead = useCanChoose(resource)
  const isWhole = isUnpaged(resource)
  const choices = useChoices(resource, {
    enabled: mayRead && isWhole && values.length > 0,
    typed: '',
    by: key,
  })
  const isById = !isWhole && key === 'id'
  const labels = useLabels(resource, isById ? values : none, { mayRead })
  return (value: string): string =>
    isById ? labels(value) : (choices.options.find((o) => o.value === value)?.label ?? value)
}
const none: readonly string[] = []
