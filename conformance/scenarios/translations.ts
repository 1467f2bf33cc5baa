import type { Translation } from '#contract/extensions/site/translations.ts'
import { hasTranslations, translatedKeys } from '#contract/grammar/translation.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { Writing } from '../writing'

/** A text of a created record in another language, which is then read. */
export const checkTranslations = async ({ call, made, registry }: Writing) => {
  const own = made.find(({ resource }) => hasTranslations(resourceNamed(registry, resource)))
  if (!own) return
  const [field = ''] = translatedKeys(resourceNamed(registry, own.resource))
  const params = { resource: own.resource, id: String(own.row.id), language: 'bn' }
  const translation = await call<Translation>('x.translation', { params })
  if (!translation) return
  const texts = [{ field, text: 'বাংলা' }]
  await call('x.translate', { params, payload: { texts, version: translation.version } })
}
