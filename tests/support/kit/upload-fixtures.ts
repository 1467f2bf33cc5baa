import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { media } from '#contract/calls/media.ts'
import { extensions } from '#contract/extensions/index.ts'
import { image, images, text } from '#contract/grammar/field.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { entry } from '#contract/grammar/sidebar.ts'
import { defineRegistry } from '#contract/registry.ts'
import { externalHttp } from '#providers/http/upload.ts'
import { type Answers, entryNamed, renderForm } from './form-fixtures'

export const articles = defineResource({
  name: 'articles',
  title: { one: 'Article', many: 'Articles' },
  nameField: 'name',
  subject: 'News',
  api: { list: 'GET articles', one: 'GET articles/{id}', create: 'POST articles', paging: 'page' },
  fields: {
    name: text({ required: true }),
    cover: image({ feature: 'cover', banner: true }),
    pictures: images({ feature: 'article' }),
    proof: image({ feature: 'proof', restricted: true }),
  },
  form: ['name', 'cover', 'pictures', 'proof'],
})
const registry = defineRegistry({ sidebar: [entry(articles, '/articles')], calls: { media }, extensions })
/** Files uploaded to addresses outside of the API. */
type Put = { url: string; data: unknown; headers: Record<string, unknown> }
export let puts: Put[] = []
type PutAnswer = () => { status: number; data: unknown } | 'cut'
const accepted: PutAnswer = () => ({ status: 200, data: {} })
let answerPut = accepted
export const answerPuts = (answer: PutAnswer) => {
  answerPut = answer
}
export const presigned = {
  uploadUrl: '/media/upload?ticket=a.b',
  method: 'PUT',
  key: 'article/one.webp',
  url: '/media/article/one.webp',
}
export const openArticleForm = (answers: Answers = {}) =>
  renderForm({
    at: '/articles/create',
    entry: entryNamed(registry, 'articles'),
    registry,
    answers: {
      'GET x': { body: { data: ['mediaLibrary'] } },
      'POST media/upload-presigned-url': { body: presigned },
      'POST articles': ({ body }) => ({ body: { id: 'a1', ...(body as object) } }),
      ...answers,
    },
  })
export const uploadField = async (name: string) => within(await screen.findByRole('group', { name }))
export const png = (name: string) => new File(['x'], name, { type: 'image/png', lastModified: 1 })
export const chooseFiles = async (name: string, ...files: File[]) => {
  const chooser = (await uploadField(name)).getByLabelText(/^(Add|Replace) picture/, { selector: 'input' })
  fireEvent.change(chooser, { target: { files } })
}
export const mediaLine = (n: number, alt = '') => ({
  ...{ key: `article/${n}.webp`, url: `/media/article/${n}.webp`, name: `${n}.png`, alt, uses: 0 },
  ...{ feature: 'article', size: 2048, width: 10, height: 10, uploadedBy: null },
  createdAt: '2026-01-15T04:00:00.000Z',
})
export const library = {
  'GET x/media': { body: { data: [mediaLine(1, 'A helmet'), mediaLine(2)], total: 2 } },
}

export const recordPuts = () => {
  beforeEach(() => {
    puts = []
    answerPut = accepted
    externalHttp.defaults.adapter = async (config) => {
      puts.push({ url: String(config.url), data: config.data, headers: config.headers })
      const reply = answerPut()
      if (reply === 'cut') throw Object.assign(new Error('Network Error'), { isAxiosError: true, config })
      const response = { ...reply, statusText: '', headers: {}, config }
      if (reply.status < 400) return response
      throw Object.assign(new Error('refused'), { isAxiosError: true, config, response })
    }
  })
}
