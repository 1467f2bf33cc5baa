import { expect, it } from 'vitest'

type Texts = typeof import('../../src/i18n')
/** A separate copy, without the texts that other tests have loaded. */
const copy = '../../src/i18n/index.ts?copy'

it('texts that a page asks for while the language changes come in the new one', async () => {
  const { loadLanguage, loadTexts, t } = (await import(copy)) as Texts
  await loadTexts('start')
  await Promise.all([loadLanguage('bn'), loadTexts('pages')])
  expect(t('form.save')).toBe('সংরক্ষণ করুন')
})
