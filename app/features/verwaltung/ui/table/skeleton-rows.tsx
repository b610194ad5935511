export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return Array.from({ length: rows }, (_, row) => `row-${row}`).map((key) => (
    <tr key={key}>
      {Array.from({ length: columns }, (_, column) => `cell-${column}`).map((cell) => (
        <td key={cell}>
          <div className="skeleton-line w-4/5" />
        </td>
      ))}
    </tr>
  ))
}
