import { afterAll, beforeAll, expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import { createRecord, updateRecord } from '#server/db/write/write.ts'
import { rules } from '#server/modules/index.ts'
import { type App, startApp } from '#tests/support/server/harness.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

/** Fails when anything is assigned to it. */
const frozen = (body: object) => Object.freeze({ ...body })

it('values added by rules and declarations do not change the body that was sent', async () => {
  const blogs = resourceNamed(registry, 'blogs')
  const cms = resourceNamed(registry, 'cmsItems')
  const article = frozen({
    title: 'First',
    slug: 'first',
    blogType: 'News',
    body: '<p>Text</p>',
    status: 'Published',
  })
  const made = await createRecord(app.work, blogs, article, rules.blogs)
  expect(made.publishedAt).not.toBeNull()
  const drafted = await updateRecord(app.work, blogs, made.id, frozen({ status: 'Draft' }), rules.blogs)
  expect(drafted.publishedAt).toBeNull()
  const item = frozen({ itemType: 'FAQ', title: 'Question', answer: '<p>Answer</p>', place: 'Header' })
  expect((await createRecord(app.work, cms, item, rules.cmsItems)).position).toBe(10)
})
