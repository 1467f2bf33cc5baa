import { describe, expect, it } from 'vitest'
import { parseVideo, watchUrl } from '#kit/fields/richText/video.ts'

const youTube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'
const vimeo = 'https://player.vimeo.com/video/76979871'

describe('the address of a video', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', youTube],
    ['https://www.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&list=PL1&index=2', youTube],
    ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', youTube],
    ['youtube.com/watch?v=dQw4w9WgXcQ', youTube],
    ['https://youtu.be/dQw4w9WgXcQ?si=x', youTube],
    ['  https://youtu.be/dQw4w9WgXcQ  ', youTube],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', youTube],
    ['https://www.youtube.com/live/dQw4w9WgXcQ?feature=share', youTube],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ', youTube],
    [youTube, youTube],
    ['//www.youtube-nocookie.com/embed/dQw4w9WgXcQ', youTube],
    ['https://youtu.be/dQw4w9WgXcQ?t=90', `${youTube}?start=90`],
    ['https://youtu.be/dQw4w9WgXcQ?t=1m30s', `${youTube}?start=90`],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1h1s', `${youTube}?start=3601`],
    [`${youTube}?start=90`, `${youTube}?start=90`],
    ['https://vimeo.com/76979871', vimeo],
    ['https://vimeo.com/channels/staffpicks/76979871', vimeo],
    ['https://vimeo.com/76979871/8272103f6e', `${vimeo}?h=8272103f6e`],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e&badge=0', `${vimeo}?h=8272103f6e`],
    [`<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="x"></iframe>`, youTube],
  ])('%s is shown by its player', (address, src) => {
    expect(parseVideo(address)?.src).toBe(src)
  })

  it.each([
    '',
    'words',
    'https://example.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.example.com/watch?v=dQw4w9WgXcQ',
    'https://example.com/#https://youtu.be/dQw4w9WgXcQ',
    'https://youtube.com@example.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ"><script>',
    'https://www.youtube.com/@channel',
    'https://vimeo.com/about',
    'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
    'data:text/html,https://youtu.be/dQw4w9WgXcQ',
    'ftp://youtu.be/dQw4w9WgXcQ',
  ])('%s is none', (address) => {
    expect(parseVideo(address)).toBe(null)
  })

  it.each([
    [youTube, 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    [`${youTube}?start=90`, 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90s'],
    [vimeo, 'https://vimeo.com/76979871'],
    [`${vimeo}?h=8272103f6e`, 'https://vimeo.com/76979871/8272103f6e'],
  ])('of %s is where people watch it, and leads back', (src, address) => {
    expect(watchUrl(src)).toBe(address)
    expect(parseVideo(address)?.src).toBe(src)
  })
})
