/** The press's mark: a fleuron stamped on cloth. */
export function Mark({ size = 30 }: { size?: number }) {
  return (
    <svg className="mark" width={(size * 2) / 3} height={size} viewBox="0 0 40 60" aria-hidden="true">
      <rect width="40" height="60" rx="2" fill="#60131c" />
      <path d="M4.5 0v60" stroke="#f0d798" strokeOpacity=".45" />
      <path d="M22 16c3 7 6 10 13 14-7 4-10 7-13 14-3-7-6-10-13-14 7-4 10-7 13-14Z" fill="#f0d798" />
    </svg>
  );
}
