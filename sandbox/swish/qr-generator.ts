import sharp from 'sharp';
import { renderSVG } from 'uqr';

const smallest = 300;

/**
 * QR generator: `POST /qrg-swish/api/v1/commerce` `{token, format, size?, border?, transparent?}` returns a payment
 * request's QR code as a picture; its text is `D<token>`. 400 for any other option. No client certificate is needed.
 */
export async function answerQrCode(request: Request): Promise<Response> {
  const wish = (await request.json().catch(() => null)) as Record<string, unknown> | null;
  const { token, format, size, border = 0, transparent = false } = wish ?? {};
  const isPicture = format === 'png' || format === 'jpg';
  if (typeof token !== 'string' || token === '') return badRequest('token is missing');
  if (!isPicture && format !== 'svg') return badRequest('format is png, jpg or svg');
  if (typeof border !== 'number' || !Number.isInteger(border) || border < 0 || border > 4)
    return badRequest('border is 0 to 4');
  if (typeof transparent !== 'boolean' || (transparent && format === 'jpg')) return badRequest('transparent is wrong');
  if (size === undefined ? isPicture : !(Number.isInteger(size) && Number(size) >= smallest))
    return badRequest(`size is ${smallest} or more`);

  const svg = renderSVG(`D${token}`, { border, ecc: 'M', whiteColor: transparent ? 'none' : 'white' });
  if (!isPicture) return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
  const picture = sharp(Buffer.from(svg)).resize(Number(size), Number(size), { kernel: 'nearest' });
  const bytes = format === 'png' ? await picture.png().toBuffer() : await picture.jpeg({ quality: 90 }).toBuffer();
  return new Response(Uint8Array.from(bytes), {
    headers: { 'content-type': `image/${format === 'png' ? 'png' : 'jpeg'}` },
  });
}

function badRequest(message: string): Response {
  return Response.json({ error: message }, { status: 400 });
}
