import type { UsedBy as Answer } from '../../../../contract/extensions/records'
import { type Registry, resourceNamed } from '../../../../contract/registry'
import { t } from '../../../i18n'
import { resourceMany, resourceOne } from '../../../i18n/declared-texts'
import { useKit } from '../../context'
import { lowerCaseTitle } from '../../lower-case-title'
import './used-by.css'

export type Uses = Answer['data']

/** `12 products` */
const countOf = (registry: Registry, { resource: name, count }: Uses[number]): string => {
  const resource = resourceNamed(registry, name)
  const many = lowerCaseTitle(resourceMany(resource))
  return t('usedBy.count', { count, one: lowerCaseTitle(resourceOne(resource)), many })
}
/** Why a record is skipped when several are deleted. */
export const inUse = (registry: Registry, uses: Uses): string =>
  t('usedBy.why', { uses: uses.map((use) => countOf(registry, use)).join(', ') })

/** `12 products: A, B, C and 9 more`; without names if the user may not read them. */
const wordsOf = (registry: Registry, use: Uses[number]): string => {
  const { count, labels } = use
  const words = countOf(registry, use)
  if (!labels.length) return words
  const named = labels.join(', ')
  const rest = count - labels.length
  return rest > 0 ? t('usedBy.andMore', { words, named, rest }) : t('usedBy.named', { words, named })
}

/** What prevents a record's deletion, and the alternative. */
export const UsedBy = ({ uses, instead }: { uses: Uses; instead: string }) => {
  const { registry } = useKit()
  const lines = uses.map((use) => wordsOf(registry, use))
  return (
    <div className="used-by">
      {lines.length === 1 ? (
        <p>{t('usedBy.one', { use: lines.join() })}</p>
      ) : (
        <>
          <p>{t('usedBy.several')}</p>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      <p>{instead}</p>
    </div>
  )
}
