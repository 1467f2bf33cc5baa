import type { ReactNode } from 'react'

/** What is at the end of the road: a signpost, a barrier, a traffic cone. */
const signs = {
  lost: <path d="M74 56V16M60 20h20l6 5-6 5H60zM84 34H66l-5 4.5 5 4.5h18z" />,
  locked: <path d="M86 56V34M58 44V34M54 38h36M60 34l-4 8M70 34l-4 8M80 34l-4 8M90 34l-4 8" />,
  broken: <path d="M60 56h28M65 56l6-28h6l6 28M69 38h10M67 47h14" />,
} satisfies Record<string, ReactNode>

/** The motorbike of the logo, and why it does not get further. */
export const StatePicture = ({ of }: { of: keyof typeof signs }) => (
  <svg className="state-picture" width={144} height={96} viewBox="0 0 96 64" aria-hidden>
    <path d="M2 57h92" />
    <g transform="translate(2 16) scale(1.65)" strokeWidth={1.2}>
      <circle cx={9} cy={20} r={4.5} />
      <circle cx={23} cy={20} r={4.5} />
      <path d="M9 20l5-7h6l3 7M12 10h4" />
    </g>
    <g className="state-sign">{signs[of]}</g>
  </svg>
)
