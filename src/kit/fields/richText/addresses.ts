import { richTextAddresses, type VideoPlayer, videoPlayers } from '../../../../contract/policies/rich-text'

const link = new RegExp(richTextAddresses.link, 'i')
const picture = new RegExp(richTextAddresses.picture, 'i')
const players = Object.entries(videoPlayers) as [VideoPlayer, string][]

/** Where a link of a text may lead. */
export const isLink = (href: string) => link.test(href)

/** Where a picture of a text may be. */
export const isPicture = (src: string) => picture.test(src)
/** Kept by this store; others are at another site, and nothing is loaded from there. */
export const isOwnPicture = (src: string) => isPicture(src) && src.startsWith('/')

/** Whose video a frame shows, by the only address that a frame may have. */
export const playerOf = (src: string): VideoPlayer | undefined =>
  players.find(([, address]) => new RegExp(address).test(src))?.[0]
