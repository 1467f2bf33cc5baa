import { richTextAddresses, type VideoPlayer, videoPlayers } from '#contract/policies/rich-text.ts'

const link = new RegExp(richTextAddresses.link, 'i')
const picture = new RegExp(richTextAddresses.picture, 'i')
const players = Object.entries(videoPlayers) as [VideoPlayer, string][]

/** Whether a link may have that address. */
export const isLink = (href: string) => link.test(href)

/** Whether a picture may have that address. */
export const isPicture = (src: string) => picture.test(src)
/** Stored by this shop; pictures of other sites are not loaded. */
export const isOwnPicture = (src: string) => isPicture(src) && src.startsWith('/')

/** The player of a frame, by the only addresses that a frame may have. */
export const videoPlayerOf = (src: string): VideoPlayer | undefined =>
  players.find(([, address]) => new RegExp(address).test(src))?.[0]
