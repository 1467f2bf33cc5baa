/** The height of the rows that are not rendered. */
export const Gap = ({ height, span }: { height: number; span: number }) =>
  height > 0 ? (
    <tr aria-hidden style={{ height }}>
      <td colSpan={span} />
    </tr>
  ) : null
