import { screen } from '@testing-library/react'
import type { Editor } from '@tiptap/react'
import { vi } from 'vitest'
import { media } from '#contract/calls/media.ts'
import { richText, text } from '#contract/grammar/field.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { entry } from '#contract/grammar/sidebar.ts'
import { defineRegistry } from '#contract/registry.ts'
// Loaded before it is waited for.
import '#kit/fields/richText/input.tsx'
import { type Answers, entryNamed, renderForm } from './form-fixtures'

const notes = defineResource({
  name: 'notes',
  title: { one: 'Note', many: 'Notes' },
  nameField: 'title',
  subject: 'Cms',
  api: { list: 'GET notes', one: 'GET notes/{id}', create: 'POST notes', update: 'PATCH notes/{id}' },
  fields: { title: text({ required: true }), body: richText() },
  list: ['title'],
  form: ['title', 'body'],
})
const registry = defineRegistry({
  sidebar: [entry(notes, '/notes')],
  calls: { media },
  extensions: { calls: {}, filters: {} },
  unlisted: [],
})

/** Browser features that the editor needs and jsdom lacks. */
export const standIn = () => {
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null })
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  document.elementFromPoint = () => null
  vi.stubGlobal('ClipboardEvent', Event)
}

const note = (body: string | null) => ({
  id: 'n1',
  version: 1,
  createdAt: '2026-01-01T04:00:00.000Z',
  updatedAt: '2026-01-01T04:00:00.000Z',
  title: 'Chain care',
  body,
})
/** A note in its form, with the editor of its text. */
export const openEditor = async (body: string | null = null, answers: Answers = {}) => {
  const on = renderForm({
    at: '/notes/n1/edit',
    registry,
    entry: entryNamed(registry, 'notes'),
    answers: {
      'GET notes/n1': { body: note(body) },
      'PATCH notes/n1': { body: note(body) },
      ...answers,
    },
  })
  const box = await screen.findByRole('textbox', { name: 'Body' })
  const { editor } = box as HTMLElement & { editor: Editor }
  const press = (name: string) => on.user.click(screen.getByRole('button', { name }))
  const saved = async () => {
    await on.user.keyboard('{Control>}s{/Control}')
    await screen.findByText('The record')
    return (on.backend.sent('PATCH notes/n1').at(-1) as { body?: string }).body
  }
  return { ...on, box, editor, press, saved }
}
export const tools = () => screen.getByRole('toolbar', { name: 'Formatting of Body' })
export const youTube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'
