import { screen, waitFor, within } from '@testing-library/react'
import { lazy } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { InputProps } from '#kit/context/props.ts'
import TextInput from '#kit/fields/text/input.tsx'
import { renderForm } from '#tests/support/kit/form-fixtures.tsx'
import { bike } from '#tests/support/kit/form-registry.ts'

const answers = { 'GET bikes/b1': { body: bike }, 'PATCH bikes/b1': { body: bike } }
const field = (label: string) => screen.findByLabelText(label)

describe('a form focuses its first field', () => {
  it('on a create page', async () => {
    const { user } = renderForm({ at: '/bikes/create' })
    const name = await field('Name')
    await waitFor(() => expect(document.activeElement).toBe(name))
    await user.keyboard('Fast')
    expect(name).toHaveProperty('value', 'Fast')
  })

  it('on an edit page', async () => {
    renderForm({ at: '/bikes/b1/edit', answers })
    const name = await field('Name')
    await waitFor(() => expect(document.activeElement).toBe(name))
  })

  it('but not on a touch screen, where it would open the keyboard', async () => {
    const match = window.matchMedia
    vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
      ...match(media),
      matches: media.includes('coarse'),
    }))
    renderForm({ at: '/bikes/create' })
    await field('Name')
    await screen.findByRole('button', { name: /^Create|^Save/ })
    expect(document.activeElement).toBe(document.body)
  })

  it('but not while something is being typed elsewhere', async () => {
    const other = document.body.appendChild(document.createElement('input'))
    other.focus()
    renderForm({ at: '/bikes/create' })
    await field('Name')
    await screen.findByRole('button', { name: /^Create|^Save/ })
    expect(document.activeElement).toBe(other)
    other.remove()
  })
})

describe('a new row', () => {
  it('is neither validated nor saved while it is empty', async () => {
    const { user, backend } = renderForm({ at: '/bikes/b1/edit', answers })
    const engine = within(await screen.findByRole('group', { name: 'Engine' }))
    await user.click(engine.getByRole('button', { name: 'Add engine row' }))
    await engine.findByLabelText('Name, row 3')
    await user.type(await field('Name'), '!')
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('The record')
    expect(backend.sent('PATCH bikes/b1').at(-1)).toEqual({ version: 3, name: `${bike.name}!` })
  })

  it('is added by Enter in the last field of the last one, which saves nothing', async () => {
    const { user, backend } = renderForm({ at: '/bikes/b1/edit', answers })
    const engine = within(await screen.findByRole('group', { name: 'Engine' }))
    await user.type(await engine.findByLabelText('Value, row 2'), 'four{Enter}')
    const name = await engine.findByLabelText('Name, row 3')
    await waitFor(() => expect(document.activeElement).toBe(name))
    expect(backend.sent('PATCH bikes/b1')).toEqual([])
  })

  it('is focused once its input has loaded, at any speed', async () => {
    let arrive: () => void = () => {}
    const fetched = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const Late = lazy(async () => {
      await fetched
      return { default: TextInput as React.ComponentType<InputProps> }
    })
    const { user } = renderForm({
      at: '/bikes/create',
      kit: { inputs: { 'bikes.parts.name': Late } },
    })
    const engine = within(await screen.findByRole('group', { name: 'Engine' }))
    await user.click(engine.getByRole('button', { name: 'Add engine row' }))
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    arrive()
    const name = await engine.findByLabelText('Name, row 1')
    await waitFor(() => expect(document.activeElement).toBe(name))
  })
})
