import { useShop } from '#providers/shop.ts'
import { mediaUrl } from '#ui/media-url.ts'

/**
 * The shop's logo; without one, the picture of `public/icon.png`, which tabs show. Inline, because an SVG file is another
 * request, and a document that the browser lays out before the page.
 */
export const Logo = ({ size }: { size: number }) => {
  const { logo } = useShop()
  return logo ? (
    <img className="shop-logo" src={mediaUrl(logo.url, 96)} width={size} height={size} alt="" />
  ) : (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      stroke="#fff"
      strokeWidth={2.2}
      aria-hidden
    >
      <rect width={32} height={32} rx={7} fill="#C8361D" stroke="none" />
      <circle cx={9} cy={20} r={4.5} />
      <circle cx={23} cy={20} r={4.5} />
      <path d="M9 20l5-7h6l3 7M12 10h4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
