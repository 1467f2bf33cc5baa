import { BlockList, isIP } from 'node:net'
import { reason } from '#contract/policies/errors/index.ts'
import type { Reason } from '#contract/policies/errors/reason.ts'

const refused = new BlockList()
/** IANA's special-purpose registry for IPv4, with multicast and reserved addresses. */
for (const range of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
]) {
  const [network = '', bits] = range.split('/')
  refused.addSubnet(network, Number(bits))
}
/** Of IPv6 only global unicast is allowed at all; these ranges in it lead to others, or nowhere. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')
for (const range of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) {
  const [network = '', bits] = range.split('/')
  refused.addSubnet(network, Number(bits), 'ipv6')
}

/** Whether an address is one of the public internet. IPv4 addresses inside IPv6 ones are not. */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 4) return !refused.check(address)
  return isIP(address) === 6 && global.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}

/** The host of an address, without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** Why nothing is sent to an address, as far as it shows by itself. `allowed` hosts may be private, and need no TLS. */
export const findAddressProblem = (text: string, allowed: readonly string[]): Reason | undefined => {
  if (!URL.canParse(text)) return reason('webhook.address')
  const url = new URL(text)
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return reason('webhook.address')
  const host = hostOf(url)
  if (allowed.includes(host)) return undefined
  if (url.protocol !== 'https:') return reason('webhook.address')
  return isIP(host) && !isPublicAddress(host) ? reason('webhook.address.private') : undefined
}
