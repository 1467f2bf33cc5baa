import type { UsedBy as Answer } from '../../contract/extensions'
import { resourceNamed } from '../../contract/registry'
import { useT } from '../i18n'
import { resourceMany, resourceOne } from '../i18n/words'
import { useKit } from './context'
import { inSentence } from './in-sentence'

export type Uses = Answer['data']

const Line = ({ resource: name, count, labels }: Uses[number]) => {
  const t = useT()
  const resource = resourceNamed(useKit().registry, name)
  const many = inSentence(resourceMany(resource))
  const words = t('usedBy.count', { count, one: inSentence(resourceOne(resource)), many })
  if (!labels.length) return words
  const named = labels.join(', ')
  const rest = count - labels.length
  return rest > 0 ? t('usedBy.andMore', { words, named, rest }) : t('usedBy.named', { words, named })
}

/** What keeps a record from being deleted, and what can be done instead. */
export const UsedBy = ({ uses, instead }: { uses: Uses; instead: string }) => {
  const t = useT()
  return (
    <>
      <p>{t('usedBy.title')}</p>
      <ul>
        {uses.map((use) => (
          <li key={use.resource}>
            <Line {...use} />
          </li>
        ))}
      </ul>
      <p>{instead}</p>
    </>
  )
}
