/** Small SVG icons of the grid, which has hundreds of them. */
const Sign = ({ path }: { path: string }) => (
  <svg className="sign" viewBox="0 0 16 16" aria-hidden="true">
    <path d={path} />
  </svg>
)
export const LowSign = () => <Sign path="M8 2 14.5 13.5H1.5ZM8 6.5V10M8 11.4V12" />
export const OutSign = () => (
  <Sign path="M8 1.5A6.5 6.5 0 1 0 8 14.5 6.5 6.5 0 1 0 8 1.5ZM8 4.5V8.7M8 10.6V11.3" />
)
export const PlusSign = () => <Sign path="M8 3V13M3 8H13" />
export const PencilSign = () => <Sign path="M2.5 13.5 3 10.7 10.7 3 13 5.3 5.3 13ZM9.2 4.5 11.5 6.8" />
export const MoreSign = () => <Sign path="M3 8H3.1M8 8H8.1M13 8H13.1" />
export const GripSign = () => <Sign path="M6 3.5H6.1M10 3.5H10.1M6 8H6.1M10 8H10.1M6 12.5H6.1M10 12.5H10.1" />
