import { describe, expect, it } from 'vitest'
import { richTextElements, videoFrame } from '#contract/policies/rich-text.ts'

/** The attributes of all elements that have any. */
const attributes = Object.fromEntries(Object.entries(richTextElements).filter(([, names]) => names.length))

describe('rich text', () => {
  it('keeps every attribute that restricts the frame of a video', () =>
    expect(richTextElements.iframe).toEqual(expect.arrayContaining(Object.keys(videoFrame))))

  it('keeps no attribute besides these', () =>
    expect(attributes).toEqual({
      ...Object.fromEntries(['p', 'h2', 'h3', 'h4', 'blockquote', 'ul'].map((name) => [name, ['dir']])),
      ol: ['start', 'dir'],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      a: ['href', 'title', 'target', 'rel'],
      img: ['src', 'alt'],
      iframe: ['src', 'title', 'width', 'height', 'loading', 'allow', 'referrerpolicy', 'sandbox'],
    }))

  it.each(['script', 'style', 'link', 'form', 'input', 'object', 'embed', 'svg'])(
    'has no element %s',
    (name) => expect(richTextElements).not.toHaveProperty(name),
  )
})
