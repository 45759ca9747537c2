// The headers of every answer: a policy that lets the page load and speak to nothing but this server.

/** The headers for a page that was asked for under `host`, which was checked before. */
export function pageHeaders(host: string): Readonly<Record<string, string>> {
  // Older browsers do not count a socket as 'self'.
  const socket = /^[A-Za-z0-9.]+:\d{1,5}$/.test(host) ? ` ws://${host}` : '';
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self' data:",
      `connect-src 'self'${socket}`,
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'Cache-Control': 'no-store',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  };
}
