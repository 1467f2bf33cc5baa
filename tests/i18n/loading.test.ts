import { expect, it } from 'vitest'

type Texts = typeof import('#i18n/index.ts')
/** A separate copy, without the texts that other tests have loaded. */
const copy = '../../src/i18n/index.ts?copy'

it('texts requested while the language changes are in the new language', async () => {
  const { loadLanguage, loadTexts, t } = (await import(copy)) as Texts
  await loadTexts('start')
  await Promise.all([loadLanguage('bn'), loadTexts('pages')])
  expect(t('common.save')).toBe('সংরক্ষণ করুন')
})
