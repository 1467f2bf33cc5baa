import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { insert } from '#tests/support/kit/insert.ts'
import { openEditor, standIn, youTube } from '#tests/support/kit/rich-text-fixtures.tsx'

beforeEach(standIn)
describe('videos', () => {
  it('are inserted after the line by their address, and the cursor continues after them', async () => {
    const { editor, press, user, saved } = await openEditor('<p>Watch this</p>')
    editor.commands.setTextSelection(3)
    await press('Video')
    await insert(user, screen.getByLabelText('Video URL'), 'https://youtu.be/dQw4w9WgXcQ')
    await user.type(screen.getByLabelText('Video title'), 'Chain care{Enter}')
    editor.commands.insertContent('Then ride.')
    expect(await saved()).toBe(
      `<p>Watch this</p><iframe src="${youTube}" title="Chain care" width="560" height="315" loading="lazy" ` +
        'allow="fullscreen; picture-in-picture; encrypted-media" referrerpolicy="strict-origin-when-cross-origin" ' +
        'sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"></iframe><p>Then ride.</p>',
    )
  })

  it('with an invalid address show the reason next to the box, and insert nothing', async () => {
    const { editor, press, user } = await openEditor('<p>Watch this</p>')
    await press('Video')
    const box = screen.getByLabelText('Video URL')
    await user.type(box, 'https://example.com/film{Enter}')
    const reason = document.getElementById(String(box.getAttribute('aria-describedby')))
    expect(reason?.textContent).toMatch(/^Enter a YouTube or Vimeo link/)
    expect(editor.getHTML()).toBe('<p>Watch this</p>')
  })

  it('are drawn as a link to their page; no player is loaded', async () => {
    const { box } = await openEditor(`<p>One</p><iframe src="${youTube}" title="Chain care"></iframe>`)
    expect(box.querySelector('iframe')).toBe(null)
    const link = within(box).getByRole('link')
    expect(link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.textContent).toContain('Chain care')
  })

  it('are changed and removed in place', async () => {
    const { editor, press, user } = await openEditor(
      `<iframe src="${youTube}" title="Chain care"></iframe><p>One</p>`,
    )
    editor.commands.setNodeSelection(0)
    const address = await screen.findByLabelText('Video URL')
    expect(address).toHaveProperty('value', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ')
    await user.clear(address)
    await insert(user, address, 'https://vimeo.com/76979871')
    await press('Change video')
    expect(editor.getHTML()).toContain(
      '<iframe src="https://player.vimeo.com/video/76979871" title="Chain care"',
    )
    editor.commands.setNodeSelection(0)
    await press('Remove video')
    expect(editor.getHTML()).toBe('<p>One</p>')
  })
})

describe('pictures', () => {
  const png = (name: string) => new File(['x'], name, { type: 'image/png' })
  const arrived = { 'POST admin/media/upload': { body: { key: 'text/a.webp', url: '/media/text/a.webp' } } }
  const chooser = () => screen.getByLabelText('Pictures for the text')

  it('are uploaded at once, and appear in the text with their alt text', async () => {
    const { editor, backend, user, saved, box } = await openEditor('<p>Look</p>', arrived)
    fireEvent.change(chooser(), { target: { files: [png('a.png')] } })
    await waitFor(() => expect(box.querySelector('img')).toBeTruthy())
    expect(within(box).getByText('No alt text yet')).toBeTruthy()
    const sent = backend.sent('POST admin/media/upload')[0] as FormData
    expect(sent.get('featureName')).toBe('text')
    editor.commands.setNodeSelection(6)
    await insert(user, await screen.findByLabelText('Alt text'), 'A chain')
    expect(box.querySelector('img')?.getAttribute('alt')).toBe('A chain')
    expect(await saved()).toBe('<p>Look</p><img src="/media/text/a.webp" alt="A chain">')
  })

  it('are uploaded as well when pasted or dropped as files', async () => {
    const { box } = await openEditor('<p>Look</p>', arrived)
    const data = { files: [png('pasted.png')], types: ['Files'], getData: () => '', items: [] }
    fireEvent.paste(box, { clipboardData: data })
    await waitFor(() => expect(box.querySelector('img')).toBeTruthy())
  })

  it('of another type show the reason before anything is sent, and leave the text unchanged', async () => {
    const { editor, backend, press } = await openEditor('<p>Look</p>')
    const svg = new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' })
    fireEvent.change(chooser(), { target: { files: [svg] } })
    await screen.findByText('Invalid file type')
    expect(backend.lines().filter((l) => l.startsWith('POST'))).toEqual([])
    await press('Remove a.svg')
    expect(editor.getHTML()).toBe('<p>Look</p>')
  })

  it('of other sites are named, not loaded', async () => {
    const { box, editor } = await openEditor('<img src="https://cdn.example/a.png" alt="Far away"><p>One</p>')
    expect(box.querySelector('img[src*="cdn"]')).toBe(null)
    expect(within(box).getByRole('link').textContent).toContain('Far away')
    expect(editor.getHTML()).toContain('<img src="https://cdn.example/a.png" alt="Far away">')
  })
})

describe('tables', () => {
  it('begin with a row of headings, with the cursor in the first cell', async () => {
    const { editor, press } = await openEditor('<p>Intervals</p>')
    await press('Table')
    editor.commands.insertContent('Distance')
    expect(editor.getHTML()).toMatch(
      /^<p>Intervals<\/p><table><tbody><tr><th><p>Distance<\/p><\/th>(<th><p><\/p><\/th>){2}<\/tr>(<tr>(<td><p><\/p><\/td>){3}<\/tr>){2}<\/tbody><\/table>/,
    )
  })

  it('have tools for rows, columns and headings, shown only inside a table', async () => {
    const { editor, press } = await openEditor('<p>x</p>')
    const size = () => {
      const rows = new DOMParser().parseFromString(editor.getHTML(), 'text/html').querySelectorAll('tr')
      return `${rows.length}×${rows[0]?.children.length}`
    }
    expect(screen.queryByRole('toolbar', { name: 'Table in Body' })).toBe(null)
    await press('Table')
    await press('Row below')
    await press('Column after')
    expect(size()).toBe('4×4')
    await press('Delete row')
    await press('Delete column')
    await press('Column before')
    expect(size()).toBe('3×4')
    await press('Header row')
    expect(editor.getHTML()).toContain('<th>')
    await press('Delete table')
    expect(editor.getHTML()).not.toContain('table')
    expect(screen.queryByRole('toolbar', { name: 'Table in Body' })).toBe(null)
  })

  it('let the Tab key move through their cells and leave at the end', async () => {
    const { editor, press, box } = await openEditor('<p>x</p>')
    await press('Table')
    const tab = () => fireEvent.keyDown(box, { key: 'Tab' })
    for (let cell = 0; cell < 8; cell++) expect(tab(), `after cell ${cell}`).toBe(false)
    editor.commands.insertContent('last')
    expect(editor.getHTML()).toContain('<td><p>last</p></td></tr></tbody>')
    // Not prevented: the browser focuses the next control.
    expect(tab()).toBe(true)
  })
})

describe('what is pasted', () => {
  it('keeps its text and marks, and drops scripts, resources and styles', async () => {
    const { editor } = await openEditor('<p>x</p>')
    editor.commands.selectAll()
    editor.view.pasteHTML(
      `<!--StartFragment--><h1 style="color:red" onclick="hit()">Head</h1>
      <p class="MsoNormal"><b style="font-weight:normal">plain</b> <b>bold</b><script>hit()</script></p>
      <p><a href="javascript:hit()">bad</a> <a href="https://a.example" onclick="hit()">good</a></p>
      <img src="data:image/png;base64,AA" onerror="hit()"><img src="x" onerror="hit()">
      <iframe src="https://evil.example"></iframe><iframe src="${youTube}" onload="hit()" srcdoc="x"></iframe>
      <svg><script>hit()</script></svg><style>p{color:red}</style>
      <table width="900" border="1"><tr><td bgcolor="red" colspan="2"><font>cell</font></td></tr></table>`,
    )
    const html = editor.getHTML()
    expect(html).not.toMatch(/hit|style|class|javascript|data:|evil|svg|font|bgcolor|srcdoc/i)
    expect(html).toContain('plain <strong>bold</strong>')
    expect(html).toContain('<a target="_blank" rel="noopener noreferrer" href="https://a.example">good</a>')
    expect(html).toContain(`<iframe src="${youTube}"`)
    expect(html).toContain('<td colspan="2"><p>cell</p></td>')
  })
})
