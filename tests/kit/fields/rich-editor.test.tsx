import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { openEditor, standIn, tools } from '#tests/support/kit/rich-text-fixtures.tsx'

beforeEach(standIn)
describe('a text', () => {
  it('is not changed by opening it', async () => {
    const { editor, user, backend } = await openEditor(
      '<table><tr><td>Spelt by another hand</td></tr></table>',
    )
    editor.commands.focus('end')
    editor.commands.selectAll()
    await user.keyboard('{Control>}s{/Control}')
    expect(backend.sent('PATCH notes/n1')).toEqual([])
    expect(screen.queryByText('1 change')).toBe(null)
  })

  it('is saved without a trailing empty line', async () => {
    const { editor, saved } = await openEditor('<p>One</p>')
    editor.commands.setContent('<p>Two</p><hr>', { emitUpdate: true })
    expect(await saved()).toBe('<p>Two</p><hr>')
  })

  it('is empty when its text is cleared', async () => {
    const { editor, saved } = await openEditor('<p>One</p>')
    editor.commands.clearContent(true)
    expect(await saved()).toBe(null)
  })
})

describe('the tools', () => {
  it('are one stop of the Tab key, and arrows move between them', async () => {
    const { user, press, box } = await openEditor()
    const buttons = within(tools()).getAllByRole('button')
    const stops = () => buttons.filter((b) => b.tabIndex === 0 && !b.hasAttribute('disabled'))
    expect(stops().map((b) => b.getAttribute('aria-label'))).toEqual(['Bold'])
    stops()[0]?.focus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Underline')
    expect(stops().map((b) => b.getAttribute('aria-label'))).toEqual(['Underline'])
    await user.keyboard('{Home}{ArrowLeft}')
    // Nothing can be undone yet, and disabled buttons are skipped.
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Table')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(box))
    await press('Bold')
    expect(screen.getByRole('button', { name: 'Bold' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('are reached from the text by a key that the text names', async () => {
    const { box } = await openEditor()
    box.focus()
    fireEvent.keyDown(box, { key: 'F10', altKey: true })
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Bold')
    const named = (box.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
    expect(named.map((e) => e?.textContent).join(' ')).toContain('Alt+F10')
  })
})

describe('clearing the formatting', () => {
  it('leaves plain paragraphs of what is selected', async () => {
    const { editor, press, saved } = await openEditor(
      '<h2>Our <strong>rides</strong></h2><ul><li><p><em>Daily</em></p></li></ul><p><u>Rest</u></p>',
    )
    editor.commands.setTextSelection({ from: 1, to: 19 })
    await press('Clear formatting')
    expect(await saved()).toBe('<p>Our rides</p><p>Daily</p><p><u>Rest</u></p>')
  })
})

describe('links', () => {
  it('are set on the selected words, and removed', async () => {
    const { editor, press, user, saved } = await openEditor('<p>Our rides</p>')
    editor.commands.setTextSelection({ from: 5, to: 10 })
    await press('Link')
    await user.type(screen.getByLabelText('Link URL'), 'https://moto.example/rides{Enter}')
    expect(editor.getHTML()).toContain(
      'Our <a target="_blank" rel="noopener noreferrer" href="https://moto.example/rides">',
    )
    await press('Link')
    await press('Remove link')
    expect(editor.getHTML()).toBe('<p>Our rides</p>')
    editor.commands.insertContentAt(1, 'All ')
    expect(await saved()).toBe('<p>All Our rides</p>')
  })

  it.each(['javascript:alert(1)', 'moto.example', '//moto.example', 'https://'])(
    'to %s are refused with a sentence beside the box',
    async (address) => {
      const { editor, press, user } = await openEditor('<p>Our rides</p>')
      editor.commands.selectAll()
      await press('Link')
      const box = screen.getByLabelText('Link URL')
      await user.type(box, `${address}{Enter}`)
      expect(box.getAttribute('aria-invalid')).toBe('true')
      expect(document.getElementById(String(box.getAttribute('aria-describedby')))?.textContent).toMatch(
        /^Enter a link that starts with https/,
      )
      expect(editor.getHTML()).toBe('<p>Our rides</p>')
    },
  )
})
