import type { MergeUses as Answer } from '../../../contract/extensions/merges'
import type { AnyResource } from '../../../contract/grammar/resource'
import { resourceNamed } from '../../../contract/registry'
import { useT } from '../../i18n'
import { resourceMany, resourceOne } from '../../i18n/declared-texts'
import type { CallQueryResult } from '../../kit/call/use-call-query'
import { useKit } from '../../kit/context'
import { lowerCaseTitle } from '../../kit/lower-case-title'
import { Loaded } from '../../kit/states/Loaded'

type Props = { resource: AnyResource; label: string; read: CallQueryResult<Answer> }

/** What moves to the kept record, by kind, and what the role may not update. */
export const MergeUses = ({ resource, label, read }: Props) => {
  const t = useT()
  const { registry } = useKit()
  const many = lowerCaseTitle(resourceMany(resource))
  return (
    <Loaded read={read} data={read.data?.data} failed={t('merge.usesFailed', { many })} isPart>
      {(uses) =>
        uses.length === 0 ? (
          <p>{t('merge.noUses', { many })}</p>
        ) : (
          <section aria-label={t('merge.uses', { label })}>
            <p>{t('merge.uses', { label })}</p>
            <ul>
              {uses.map(({ resource: name, count, labels, isAllowed }) => {
                const from = resourceNamed(registry, name)
                const kind = lowerCaseTitle(resourceMany(from))
                const one = lowerCaseTitle(resourceOne(from))
                const label = t('usedBy.count', { count, one, many: kind })
                const named = labels.join(', ')
                const rest = count - labels.length
                return (
                  <li key={name}>
                    {!named
                      ? label
                      : rest > 0
                        ? t('usedBy.andMore', { label, named, rest })
                        : t('usedBy.named', { label, named })}
                    {!isAllowed && (
                      <strong className="merge-problem">{t('merge.forbidden', { many: kind })}</strong>
                    )}
                  </li>
                )
              })}
            </ul>
          </section>
        )
      }
    </Loaded>
  )
}
