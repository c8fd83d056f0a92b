const hidden = 'GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n';
const hex = hidden.length.toString(16);
const start = 'POST /sok HTTP/1.1\r\nHost: localhost\r\n';
const both = `${start}Content-Length: ${hidden.length + 5}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`;

/**
 * Request smuggling: two servers could disagree where these requests end. The second position is the start of the
 * hidden one.
 */
export const twoEnded: [what: string, bytes: string][] = [
  ['length and chunks', both],
  [
    'chunks and length',
    `${start}Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n${hex}\r\n${hidden}\r\n0\r\n\r\n`,
  ],
  ['two lengths', `${start}Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`],
  ['a list of lengths', `${start}Content-Length: 0, ${hidden.length}\r\n\r\n${hidden}`],
  ['a length with a sign', `${start}Content-Length: +0\r\n\r\n${hidden}`],
  ['a negative length', `${start}Content-Length: -1\r\n\r\n${hidden}`],
  ['a length in hexadecimal', `${start}Content-Length: 0x0\r\n\r\n${hidden}`],
  ['a length with a blank in it', `${start}Content-Length: 1 0\r\n\r\n${hidden}`],
  ['a blank before the colon', both.replace('Transfer-Encoding:', 'Transfer-Encoding :')],
  ['a tab before the value', both.replace('Transfer-Encoding: ', 'Transfer-Encoding:\t')],
  ['a vertical tab before the value', both.replace('Transfer-Encoding: ', 'Transfer-Encoding:\x0b')],
  ['another encoding', both.replace('chunked', 'xchunked')],
  ['two encodings', both.replace('chunked', 'chunked\r\nTransfer-Encoding: identity')],
  ['an encoding on two lines', both.replace('Transfer-Encoding: chunked', 'Transfer-Encoding:\r\n chunked')],
  ['an encoding hidden in a header', both.replace('Transfer-Encoding', 'X: y\nTransfer-Encoding')],
  ['a null in the name', both.replace('Transfer-Encoding', 'Transfer-\0Encoding')],
  ['lines that end in LF alone', `${start}Transfer-Encoding: chunked\n\n0\n\n${hidden}`],
  ['lines that end in CR alone', `${start}X: y\rTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['a chunk of a size with a sign', `${start}Transfer-Encoding: chunked\r\n\r\n+0\r\n\r\n${hidden}`],
  ['a chunk that is longer than it says', `${start}Transfer-Encoding: chunked\r\n\r\n1\r\naa\r\n0\r\n\r\n${hidden}`],
  [
    'a length in the last part of a body in chunks',
    `${start}Transfer-Encoding: chunked\r\n\r\n0\r\nContent-Length: 9\r\n\r\n`,
  ],
  ['HTTP/1.0 in chunks', both.replace('HTTP/1.1', 'HTTP/1.0')],
  ['no Host', hidden.replace('Host: localhost\r\n', '')],
  ['two Hosts', hidden.replace('Host: localhost', 'Host: localhost\r\nHost: evil.example')],
  ['a Host that is none', hidden.replace('localhost', 'local host/..')],
  ['HTTP/2 by surprise', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n'],
  ['what is not HTTP', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
];
