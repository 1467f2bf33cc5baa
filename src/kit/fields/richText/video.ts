import type { VideoPlayer } from '#contract/policies/rich-text.ts'
import { videoPlayerOf } from './addresses'

export type Video = { player: VideoPlayer; src: string }

/** `90`, `90s` and `1m30s` alike, in seconds. */
const secondsOf = (time: string | null): number => {
  const [, h = 0, m = 0, s = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time ?? '') ?? []
  return Number(h) * 3600 + Number(m) * 60 + Number(s)
}

const youTube = (url: URL): string | undefined => {
  const host = url.hostname.replace(/^(www|m|music)\./, '')
  const [, first = '', second = ''] = url.pathname.split('/')
  const named = ['embed', 'shorts', 'live', 'v'].includes(first) ? second : url.searchParams.get('v')
  const id = host === 'youtu.be' ? first : named
  if (!['youtu.be', 'youtube.com', 'youtube-nocookie.com'].includes(host) || !id) return undefined
  const start = secondsOf(url.searchParams.get('t') ?? url.searchParams.get('start'))
  return `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ''}`
}

const vimeo = (url: URL): string | undefined => {
  if (!['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'].includes(url.hostname)) return undefined
  const [, id, hash] = /\/(\d+)(?:\/([0-9a-f]+))?\/?$/.exec(url.pathname) ?? []
  const secret = hash ?? url.searchParams.get('h')
  return id && `https://player.vimeo.com/video/${id}${secret ? `?h=${secret}` : ''}`
}

const urlOf = (text: string) => {
  try {
    return new URL(/^[a-z]+:/i.test(text) ? text : `https://${text}`)
  } catch {
    return null
  }
}

/** The video of any address of its player, or of its embed markup; null if there is none. */
export const parseVideo = (text: string): Video | null => {
  const embedded = /<iframe[^>]*\ssrc="([^"]+)"/i.exec(text)?.[1]
  const url = urlOf((embedded ?? text).trim().replace(/^\/\//, ''))
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const src = youTube(url) ?? vimeo(url)
  const player = src && videoPlayerOf(src)
  return player ? { player, src } : null
}

/** The address where people watch the video of a frame. */
export const watchUrl = (src: string): string => {
  const url = new URL(src)
  const id = url.pathname.split('/').at(-1)
  if (url.hostname === 'player.vimeo.com') {
    const secret = url.searchParams.get('h')
    return `https://vimeo.com/${id}${secret ? `/${secret}` : ''}`
  }
  const start = url.searchParams.get('start')
  return `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ''}`
}
