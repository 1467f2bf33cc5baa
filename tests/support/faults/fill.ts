import { fireEvent, waitFor } from '@testing-library/react'
import type { Editor } from '@tiptap/react'
import { expect } from 'vitest'
import { valueFor } from '#conformance/inputs.ts'
import { registry } from '#contract/index.ts'
import { buttonsIn, isReady, saveButtonIn } from './elements'
import type { OpenPage } from './open-page'

type Input = HTMLInputElement | HTMLTextAreaElement
const texts = ['text', 'datetime-local', 'date', 'password', 'tel', 'email', 'url']
const isText = (input: HTMLElement): input is Input =>
  (input instanceof HTMLTextAreaElement ||
    (input instanceof HTMLInputElement && texts.includes(input.type))) &&
  !input.disabled &&
  !input.readOnly &&
  input.getAttribute('role') !== 'combobox' &&
  input.closest('.record-form') !== null

/** The inputs of the form that are typed, in their order. */
export const textInputs = ({ main }: OpenPage) =>
  [...main().querySelectorAll<HTMLElement>('input, textarea')].filter(isText)

/** Fields with an error, in their order. */
const wrongFields = ({ main }: OpenPage) => [
  ...main().querySelectorAll<HTMLElement>('.record-form .field.ant-form-item-has-error'),
]

/** A valid text for an input, whose id names the resource and its field. */
const validText = ({ id, type }: Input): string => {
  const [name = '', key = ''] = id.split('_')
  if (type === 'datetime-local') return '2099-03-02T12:30'
  const field = registry.resources.find((resource) => resource.name === name)?.fields[key]
  if (field?.kind === 'instant') return '2099-03-02 12:30'
  // Amounts may be percentages.
  if (field?.kind === 'money') return '12.50'
  return field ? String(valueFor(field, 1, {}, {}, key)) : '1'
}

const chooseFirst = async (select: Element) => {
  fireEvent.mouseDown(select)
  const list = select.querySelector('[role="combobox"]')?.getAttribute('aria-controls') ?? ''
  const option = await waitFor(() => {
    const dropdown = document.getElementById(list)?.closest('.ant-select-dropdown')
    const found = dropdown?.querySelector('.ant-select-item-option, .ant-select-tree-node-content-wrapper')
    expect(found).toBeTruthy()
    return found as Element
  })
  fireEvent.click(option)
}

/** Adds a row if there is none, and chooses and enters something everywhere in it, or ticks a box of rows that are fixed. */
const fillRows = async (field: HTMLElement) => {
  const inputs = () => [...field.querySelectorAll<HTMLElement>('input, textarea')].filter(isText)
  const box = () => field.querySelector('[type="checkbox"]')
  await waitFor(() => {
    if (!inputs().length) for (const button of buttonsIn(field, 'Add row')) fireEvent.click(button)
    expect(inputs()[0] ?? box()).toBeTruthy()
  })
  for (const select of field.querySelectorAll('.ant-select-selector')) await chooseFirst(select)
  for (const input of inputs()) if (!input.value) fireEvent.change(input, { target: { value: '1' } })
  const only = inputs().length ? undefined : box()
  if (only) fireEvent.click(only)
}

/** Enters what the field accepts: a text, the first option, a permission, a picture or a paragraph. */
const correct = async (field: HTMLElement) => {
  const [select, file, checkbox] = ['.ant-select-selector', '[type="file"]', '[type="checkbox"]'].map((one) =>
    field.querySelector(one),
  )
  const box = field.querySelector<HTMLElement & { editor?: Editor }>('[contenteditable="true"]')
  const input = [...field.querySelectorAll<HTMLElement>('input, textarea')].find(isText)
  if (field.classList.contains('field-rows')) await fillRows(field)
  else if (select) await chooseFirst(select)
  else if (box?.editor) box.editor.commands.setContent('<p>A text</p>', { emitUpdate: true })
  else if (input) {
    fireEvent.change(input, { target: { value: validText(input) } })
    fireEvent.blur(input)
  } else if (file)
    fireEvent.change(file, { target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] } })
  else if (checkbox) fireEvent.click(checkbox)
  await waitFor(() => expect(field.classList).not.toContain('ant-form-item-has-error'))
}

const maxRounds = 6
const isWrite = (line: string) => /^(POST|PATCH|PUT) (?!media|admin\/media)/.test(line)

/**
 * Changes the first text, and saves; what the form then refuses is entered, and it is saved again. Returns the line of the
 * request, or undefined if there is nothing to save.
 */
export const saveFilled = async (open: OpenPage): Promise<string | undefined> => {
  const before = open.lines.length
  const sent = () => open.lines.slice(before).find(isWrite)
  const [first] = textInputs(open)
  if (!first) return undefined
  fireEvent.change(first, { target: { value: `${first.value || '1'}2` } })
  for (let round = 0; round < maxRounds && !sent(); round += 1) {
    if (!saveButtonIn(open.main())) return undefined
    await waitFor(() => expect(isReady(saveButtonIn(open.main()))).toBe(true))
    fireEvent.click(saveButtonIn(open.main()) as HTMLElement)
    await waitFor(() => expect(sent() ?? wrongFields(open)[0]).toBeTruthy())
    for (const field of wrongFields(open)) await correct(field)
  }
  return sent()
}
