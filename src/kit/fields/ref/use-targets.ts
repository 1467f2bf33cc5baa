import { type FilterTarget, viewDemand } from '../../../../contract/grammar/facts'
import type { AnyResource } from '../../../../contract/grammar/resource'
import { useAccess } from '../../../providers/auth/access'
import { comesWhole } from '../../../providers/data/list-request'
import { useChoices } from './choices'
import { useLabels } from './labels'

/** Whether there is a list to choose from that the role may read. */
export const useMayChoose = (target: AnyResource): boolean =>
  useAccess()(viewDemand(target, 'list')) && Boolean(target.api.list)

/**
 * The labels of a filter's values. An unpaged list has them for any key; for other lists only ids can be requested, and
 * other keys are shown as they are.
 */
export const useTargetWords = ({ resource, key }: FilterTarget, values: readonly string[]) => {
  const mayRead = useMayChoose(resource)
  const isWhole = comesWhole(resource)
  const whole = useChoices(resource, {
    enabled: mayRead && isWhole && values.length > 0,
    typed: '',
    by: key,
  })
  const isById = !isWhole && key === 'id'
  const labels = useLabels(resource, isById ? values : none, { mayRead })
  return (value: string): string =>
    isById ? labels(value) : (whole.options.find((o) => o.value === value)?.label ?? value)
}
const none: readonly string[] = []
