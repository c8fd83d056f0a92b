-- wrk -s bench/pause.lua <url> -- <ms>: every connection waits so long, on average, before it asks again.
function init(arguments)
  longest = 2 * tonumber(arguments[1])
end

function delay()
  return math.random(0, longest)
end
